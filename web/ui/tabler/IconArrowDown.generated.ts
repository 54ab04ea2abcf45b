// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconArrowDown = makeIcon('outline', 'arrow-down', [["path",{"d":"M12 5l0 14","key":"svg-0"}],["path",{"d":"M18 13l-6 6","key":"svg-1"}],["path",{"d":"M6 13l6 6","key":"svg-2"}]])
