// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconMinus = makeIcon('outline', 'minus', [["path",{"d":"M5 12l14 0","key":"svg-0"}]])
