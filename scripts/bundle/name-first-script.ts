/**
 * Names the file that asks for an address's first answers (web/ask-first.ts) as the page's first script. As one that is
 * only imported it would run after all that the page's entry imports, and after the styles.
 */
import type { Plugin, Rolldown } from 'vite'

export const ASK_FIRST = 'ask-first'

const isAskFirst = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file.type === 'chunk' && file.name === ASK_FIRST

export const nameFirstScript = (): Plugin => ({
  name: 'selvedge-first-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const file = Object.values(bundle).find(isAskFirst)
      if (!file) throw new Error(`The build has no file ${ASK_FIRST}.`)
      return [
        {
          tag: 'script',
          attrs: {
            type: 'module',
            async: true,
            crossorigin: true,
            fetchpriority: 'high',
            src: `/${file.fileName}`,
          },
          injectTo: 'head',
        },
      ]
    },
  },
})
