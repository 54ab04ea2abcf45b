// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconRowInsertBottom = makeIcon('outline', 'row-insert-bottom', [["path",{"d":"M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1","key":"svg-0"}],["path",{"d":"M12 15l0 4","key":"svg-1"}],["path",{"d":"M14 17l-4 0","key":"svg-2"}]])
