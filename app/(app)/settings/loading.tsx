import { SettingsSkeleton } from "@/components/settings/settings-frame";

export default SettingsSkeleton;
