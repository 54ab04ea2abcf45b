/** Folders that are dropped or chosen whole: their files, each with the path that it had. */

const paths = new WeakMap<File, string>()

/** `Fit/Front`; empty for a file that came alone. */
export const folderOf = (file: File): string => {
  const known = paths.get(file)
  if (known !== undefined) return known
  const { webkitRelativePath: path = '' } = file
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

export const inFolder = (file: File, folder: string): File => {
  if (folder !== '') paths.set(file, folder)
  return file
}

/** What systems put into folders by themselves, and offices while a document is open. */
const OWN_FILES = /^(\._.*|\.ds_store|icon\r|(eh)?thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#)$/i

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** Browsers give the entries of a folder a hundred at a time. */
const readEntries = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (more.length === 0) return entries
    entries.push(...more)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesOf = async (entry: FileSystemEntry, folder: string): Promise<File[]> => {
  if (isFile(entry)) return OWN_FILES.test(entry.name) ? [] : [inFolder(await readFile(entry), folder)]
  if (!isFolder(entry)) return []
  const within = folder === '' ? entry.name : `${folder}/${entry.name}`
  const files: File[] = []
  for (const each of await readEntries(entry)) files.push(...(await filesOf(each, within)))
  return files
}

/** The entries are asked for at once: the browser forgets them when the event is over. */
export const takeDropped = ({ items, files }: DataTransfer): Promise<File[]> => {
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve([...files])
  return Promise.all(entries.map((entry) => (entry ? filesOf(entry, '') : []))).then((all) => all.flat())
}
