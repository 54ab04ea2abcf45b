// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const IconCheck = makeIcon('outline', 'check', [["path",{"d":"M5 12l5 5l10 -10","key":"svg-0"}]])
