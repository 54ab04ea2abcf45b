import type { QrChoice } from '../sharing/qr.queries.ts'

/** Letters and digits of any script stay; what a file name cannot have becomes a dash. */
const inFileName = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** `ST-7QK4M-2XV9D-autumn-2026-gs1-qr`, without ending. */
export const qrFileName = (styleNumber: string, { form, label }: QrChoice): string =>
  [styleNumber, label && inFileName(label), form === 'gs1' && 'gs1', 'qr'].filter(Boolean).join('-')
