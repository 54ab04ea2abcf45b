import { noArguments, type Run } from './word.ts'

/** The process ends itself; what it says to the starter and how it ends is in `server/main.ts`. */
export const start: Run = async (given) => {
  noArguments(given)
  await import('#server/main.ts')
}
