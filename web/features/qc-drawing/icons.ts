/** The icons that drawing alone uses. */

export { default as IconArrowUpRight } from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
export { default as IconBrush } from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs'
export { default as IconCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
export { default as IconEraser } from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
export { default as IconLine } from '@tabler/icons-react/dist/esm/icons/IconLine.mjs'
export { default as IconMoodSmile } from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
export { default as IconPointer } from '@tabler/icons-react/dist/esm/icons/IconPointer.mjs'
export { default as IconRectangle } from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs'
export { default as IconTypography } from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
