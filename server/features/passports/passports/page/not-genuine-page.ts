/** In place of a passport that is not what was published: kept by no cache, with the reason in the reader's language. */
import { type DrawnPage, finishPage } from '#server/platform/public-pages/drawn-page.ts'
import type { Language, PublicRenderer } from '#server/platform/public-pages/renderer.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

/** A page is drawn of this refusal; any other is answered as it is everywhere. */
export const findOrSayWhy = async <Found>(
  find: () => Promise<Found> | Found,
): Promise<Found | 'not_genuine'> => {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_genuine') return 'not_genuine'
    throw error
  }
}

interface Asked {
  language: Language
  origin: string
  framed?: boolean
}

export const drawNotGenuine = (
  { renderPassportNotFoundPage, assets }: PublicRenderer,
  { language, origin, framed = true }: Asked,
): DrawnPage =>
  finishPage(renderPassportNotFoundPage({ language, origin, assets, sought: 'genuine' }), {
    status: 503,
    framed,
  })
