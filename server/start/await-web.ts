/** The first start builds the web beside the database and the demo (scripts/start.mjs); nothing is served before it is there. */

const isBuilt = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'web' in message && message.web === 'built'

/**
 * Resolves once the starter says that the web is built, and at once where nobody builds it beside us. It is said once,
 * so this is called once, early.
 * @throws where the starter is gone before
 */
export const awaitWeb = (): Promise<void> => {
  if (!process.env.SELVEDGE_WEB_COMES || !process.send) return Promise.resolve()
  const built = new Promise<void>((resolve, reject) => {
    const stopListening = () => {
      process.off('message', hear)
      process.off('disconnect', giveUp)
    }
    const hear = (message: unknown) => {
      if (!isBuilt(message)) return
      stopListening()
      resolve()
    }
    const giveUp = () => {
      stopListening()
      reject(new Error('The process that builds the web has ended.'))
    }
    process.on('message', hear)
    process.on('disconnect', giveUp)
  })
  // A start that fails for another reason does not come to wait for it.
  built.catch(() => undefined)
  return built
}
