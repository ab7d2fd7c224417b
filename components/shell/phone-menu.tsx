"use client";
import { Menu } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Role } from "@/lib/platform/permissions";
import { NavigationList } from "./rail";

/** The navigation on narrow screens, behind one button. */
export function PhoneMenu({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu size={18} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Consilium" side="left">
        <nav aria-label="Main">
          <NavigationList role={role} onGo={() => setOpen(false)} />
        </nav>
      </Dialog>
    </div>
  );
}
