import { ButtonSkeleton } from '#web/ui/pages/button-skeleton.tsx'

/** Stands where the button will be, from the start. */
export const PUBLIC_LINK_SKELETON = <ButtonSkeleton before>Copy public link</ButtonSkeleton>
