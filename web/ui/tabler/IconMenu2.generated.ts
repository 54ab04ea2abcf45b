// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconMenu2 = makeIcon('outline', 'menu-2', [["path",{"d":"M4 6l16 0","key":"svg-0"}],["path",{"d":"M4 12l16 0","key":"svg-1"}],["path",{"d":"M4 18l16 0","key":"svg-2"}]])
