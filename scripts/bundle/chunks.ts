/**
 * Which modules come in one file. By itself the bundler makes a file for each set of pages that share something: two
 * hundred for a page, of which most are too small to compress well.
 */
import type { Rolldown } from 'vite'

/** Loaded with a form or an editor alone, however many of these there are. */
const FOR_EDITORS =
  /node_modules\/(zod|konva|recharts|prosemirror|@tiptap|pdfjs)|\.schemas\$\.|input-texts|@mantine\/core\/esm\/components\/(Modal|ModalBase|ScrollArea|Overlay|Combobox|Input|InputBase|TextInput|Paper)\/|react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref/

export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    /** What about a third of all that is loaded by itself needs: pages need it nearly all. */
    name: 'common',
    test: (id: string) => !FOR_EDITORS.test(id),
    minShareCount: 60,
    priority: 2,
  },
  { name: 'icons', test: /ui\/tabler\/|ui\/make-icon/, minShareCount: 3, priority: 1 },
]
