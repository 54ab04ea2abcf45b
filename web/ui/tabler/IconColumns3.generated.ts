// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconColumns3 = makeIcon('outline', 'columns-3', [["path",{"d":"M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16","key":"svg-0"}],["path",{"d":"M9 3v18","key":"svg-1"}],["path",{"d":"M15 3v18","key":"svg-2"}]])
