// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconStack2 = makeIcon('outline', 'stack-2', [["path",{"d":"M12 4l-8 4l8 4l8 -4l-8 -4","key":"svg-0"}],["path",{"d":"M4 12l8 4l8 -4","key":"svg-1"}],["path",{"d":"M4 16l8 4l8 -4","key":"svg-2"}]])
