/** A company's library listed and searched, and its near names. */
import { findNearEntries, listLibrary } from '#contract/files/library/library.ts'
import { section } from '../../section.ts'
import { ENTRIES, seedLibrary } from '../../seeds/seed-library.ts'

export const measureLibrary = section({
  heading: 'Library',
  folder: 'library',
  about: () => `${ENTRIES.toLocaleString('en')} entries of one company; pages of 50. p50 and p99 in ms.`,
  seed: seedLibrary,
  scenarios: () => [
    { title: 'by name', ask: listLibrary.path, reference: '/library' },
    {
      title: 'with words of the text',
      ask: `${listLibrary.path}?query=way%207%20flat`,
      reference: '/library-searched',
    },
    {
      title: 'of one kind, as the tech pack inserts',
      ask: `${listLibrary.path}?place=chart&query=entry%2012`,
      reference: '/library-inserted',
    },
    {
      title: 'near names of a new entry',
      ask: `${findNearEntries.path}?kind=stitch&name=Entri%201234`,
      reference: '/library-near',
    },
  ],
})
