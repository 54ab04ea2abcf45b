import { ButtonSkeleton } from '#web/ui/pages/button-skeleton.tsx'

/** Stands where the button will be, from the start. */
export const FOLLOW_SKELETON = (
  <ButtonSkeleton before after>
    Follow
  </ButtonSkeleton>
)
