// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconListDetails = makeIcon('outline', 'list-details', [["path",{"d":"M13 5h8","key":"svg-0"}],["path",{"d":"M13 9h5","key":"svg-1"}],["path",{"d":"M13 15h8","key":"svg-2"}],["path",{"d":"M13 19h5","key":"svg-3"}],["path",{"d":"M3 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4","key":"svg-4"}],["path",{"d":"M3 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4","key":"svg-5"}]])
