// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconArrowBackUp = makeIcon('outline', 'arrow-back-up', [["path",{"d":"M9 14l-4 -4l4 -4","key":"svg-0"}],["path",{"d":"M5 10h11a4 4 0 1 1 0 8h-1","key":"svg-1"}]])
