// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconChevronRight = makeIcon('outline', 'chevron-right', [["path",{"d":"M9 6l6 6l-6 6","key":"svg-0"}]])
