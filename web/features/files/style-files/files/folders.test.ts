import { expect, test } from 'vitest'
import { folderOf, inFolder, takeDropped } from './folders.ts'

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
})
/** Answers its entries one at a time, as browsers do a hundred at a time. */
const folderEntry = (name: string, entries: object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...entries]
    return { readEntries: (take: (some: object[]) => void) => take(left.splice(0, 1)) }
  },
})
const drop = (entries: object[], files: File[] = []) =>
  takeDropped({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  } as unknown as DataTransfer)

// shows D-258
test('a folder that is dropped is its files, each with its path', async () => {
  const files = await drop([
    folderEntry('Fit', [
      fileEntry('a.pdf'),
      ...['.DS_Store', '._a.pdf', 'Icon\r', 'Thumbs.db', '~$costs.xlsx', '.~lock.costs.ods#'].map(fileEntry),
      folderEntry('Front', [fileEntry('b.pdf'), fileEntry('c.pdf')]),
    ]),
    fileEntry('d.pdf'),
  ])
  expect(files.map((file) => [folderOf(file), file.name])).toEqual([
    ['Fit', 'a.pdf'],
    ['Fit/Front', 'b.pdf'],
    ['Fit/Front', 'c.pdf'],
    ['', 'd.pdf'],
  ])
})

test('files without a folder are taken as they are', async () => {
  const file = new File(['x'], 'a.pdf')
  expect(await drop([fileEntry('a.pdf')], [file])).toEqual([file])
  expect(folderOf(file)).toBe('')
  expect(folderOf(inFolder(new File(['x'], 'b.pdf'), 'Fit'))).toBe('Fit')
})
