/** The icons that drawing alone uses. */

export { IconArrowUpRight } from '#web/ui/tabler/IconArrowUpRight.generated.ts'
export { IconBrush } from '#web/ui/tabler/IconBrush.generated.ts'
export { IconCircle } from '#web/ui/tabler/IconCircle.generated.ts'
export { IconEraser } from '#web/ui/tabler/IconEraser.generated.ts'
export { IconLine } from '#web/ui/tabler/IconLine.generated.ts'
export { IconMoodSmile } from '#web/ui/tabler/IconMoodSmile.generated.ts'
export { IconPointer } from '#web/ui/tabler/IconPointer.generated.ts'
export { IconRectangle } from '#web/ui/tabler/IconRectangle.generated.ts'
export { IconTypography } from '#web/ui/tabler/IconTypography.generated.ts'
