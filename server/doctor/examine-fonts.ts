/** What documents are set with: fonts for every script, and the program that sets them. */
import { access } from 'node:fs/promises'
import { fontsFor, type PdfFont } from '#server/platform/pdf/pdf-fonts.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

export async function* examineFonts(
  fonts: readonly Pick<PdfFont, 'family' | 'regular'>[] = fontsFor(''),
): AsyncGenerator<Finding> {
  const missing: string[] = []
  for (const { family, regular } of fonts) await access(regular).catch(() => void missing.push(family))
  if (missing.length > 0)
    yield fail(
      'documents',
      `fonts are missing, so that PDFs print boxes: ${missing.join(', ')}; install the packages again`,
    )
  else yield ok('documents', `${fonts.length} families of fonts`)
  try {
    await import('@myriaddreamin/typst-ts-node-compiler')
    await import('#server/platform/files/pictures/pictures.ts')
  } catch (error) {
    yield fail(
      'documents',
      `what sets PDFs and scales pictures cannot run here (${reasonOf(error)}); install the packages on this machine`,
    )
  }
}
