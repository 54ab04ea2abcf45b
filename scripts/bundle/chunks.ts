/**
 * Which modules come in one file. By itself the bundler makes a file for each set of pages that share something: two
 * hundred for a page, of which most are too small to compress well.
 */
import type { Rolldown } from 'vite'
import type { FirstPart } from './first-modules.ts'

/** Loaded with a form or an editor alone, however many of these there are. */
const FOR_EDITORS =
  /node_modules\/(zod|konva|recharts|prosemirror|@tiptap|pdfjs)|\.schemas\$\.|input-texts|@mantine\/core\/esm\/components\/(Modal|ModalBase|ScrollArea|Overlay|Combobox|Input|InputBase|TextInput|Paper)\/|react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref/

/** What files look like by their kind, which lists of files need alone. */
const OF_KINDS =
  /records\/files\/(kind-icon|icons)|tabler\/Icon(Cube|FileSpreadsheet|FileText|FileTypePdf|FileZip|Mail|Movie|NeedleThread|Photo|Presentation|RulerMeasure|Vector|Volume)\./

const ENTRY = /\/web\/(main\.tsx|index\.html)$/

/** @param first each module of the first parts, which are known once the build begins */
export const chunksAfter = (first: ReadonlyMap<string, FirstPart>): Rolldown.CodeSplittingGroup[] => [
  // The entry itself stays a file of its own, by which a page knows its build (web/lib/api/missing-code.ts).
  { name: 'start', test: (id: string) => first.get(id) === 'main' && !ENTRY.test(id), priority: 6 },
  { name: 'door', test: (id: string) => first.get(id) === 'door', priority: 5 },
  {
    name: 'frame',
    test: (id: string) =>
      first.get(id) === 'app' ||
      (first.get(id) === 'home' && !/\/features\/dashboard\//.test(id)) ||
      // Ten lines that pages need which have no table.
      /\/web\/lib\/picture-addresses/.test(id),
    priority: 4,
  },
  {
    /** What about a third of all that is loaded by itself needs: pages need it nearly all. */
    name: 'common',
    test: (id: string) => !FOR_EDITORS.test(id),
    minShareCount: 66,
    priority: 3,
  },
  { name: 'kinds', test: OF_KINDS, priority: 2 },
  { name: 'icons', test: /ui\/tabler\/|ui\/make-icon/, minShareCount: 3, priority: 1 },
]
