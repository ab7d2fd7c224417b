import type { ComponentType } from "react";
import { PageBody, PageHeader } from "@/components/shell/page";

/** What stands there while a page is on its way: its title, where that is known before, and the shape of its content. */
export const loadingPage = (Skeleton: ComponentType, title?: string) =>
  function Loading() {
    return (
      <PageBody>
        {title && <PageHeader title={title} />}
        <Skeleton />
      </PageBody>
    );
  };
