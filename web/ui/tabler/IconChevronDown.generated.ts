// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconChevronDown = makeIcon('outline', 'chevron-down', [["path",{"d":"M6 9l6 6l6 -6","key":"svg-0"}]])
