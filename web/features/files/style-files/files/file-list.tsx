/** The files of a sub-task. Long lists draw only what is on the screen, and the file with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { StyleFile, SubTask } from '#contract/files/style-files.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { FileRow } from './file-row.tsx'
import classes from './files.module.css'
import type { RowActs } from './row-acts.ts'
import { useFileActs } from './use-file-acts.ts'

const FileViewer = loadComponent(() => import('./file-viewer.tsx'), 'FileViewer')
const RenameFile = loadComponent(() => import('./rename-file.tsx'), 'RenameFile')

/** Up to these all files are drawn. */
const FEW_FILES = 60
const OVERSCAN = 6
/** Of a row on a desk; each is measured once it is drawn. */
const ROW_PX = 57

interface FileListProps {
  subTask: SubTask
  /** A file is deleted, and the focus was on it. */
  onGone: () => void
}

const COLUMNS = ['File', 'Version', 'Seen by', 'From', 'Changed']

export function FileList({ subTask, onGone }: FileListProps) {
  const { files } = subTask
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [viewed, setViewed] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const rows = useRows(files.length)
  const { setFocused } = rows
  const toggle = (name: string) =>
    setOpened((all) => new Set(all.has(name) ? [...all].filter((other) => other !== name) : [...all, name]))
  const acts = useSame<RowActs>({
    ...useFileActs(subTask, onGone),
    toggle: ({ upload_name }) => toggle(upload_name),
    view: ({ upload_name }) => setViewed(upload_name),
    rename: ({ upload_name }) => setRenamed(upload_name),
    focus: setFocused,
  })
  const find = (name: string | null) => files.find(({ upload_name }) => upload_name === name)
  const renamedFile = find(renamed)
  return (
    <>
      <div className={classes.columns} aria-hidden>
        {COLUMNS.map((name) => (
          <span key={name}>{name}</span>
        ))}
        <span className={classes.sizeHead}>Size</span>
      </div>
      <div ref={rows.scroller} className={classes.scroller} data-long={rows.isLong || undefined}>
        <ul className={classes.list} style={rows.style} aria-label={`Files of ${subTask.name}`}>
          {rows.shown.map(({ place, start }) => {
            const file = files[place] as StyleFile
            return (
              <FileRow
                key={file.upload_name}
                file={file}
                place={place}
                count={files.length}
                start={start}
                measure={rows.measure}
                isOpen={opened.has(file.upload_name)}
                acts={acts}
              />
            )
          })}
        </ul>
      </div>
      <Suspense>
        {find(viewed) && (
          <FileViewer files={files} shown={viewed ?? ''} onMove={setViewed} onClose={() => setViewed(null)} />
        )}
        {renamedFile && <RenameFile subTask={subTask} file={renamedFile} onClose={() => setRenamed(null)} />}
      </Suspense>
    </>
  )
}

/** The same object for as long as the list is there, so that a row is drawn anew only where its file changed. */
function useSame<Acts extends Record<keyof Acts, (...args: never[]) => unknown>>(acts: Acts): Acts {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof Acts)[]
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name](...args)]),
    ) as Acts
  }, [])
}

const withPlace = (place: number) => (range: Shown) => {
  const shown = defaultRangeExtractor(range)
  if (place < 0 || place >= range.count || shown.includes(place)) return shown
  return [...shown, place].sort((one, other) => one - other)
}

interface ShownRow {
  place: number
  /** Pixels from the top; null where all are drawn. */
  start: number | null
}

function useRows(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const isLong = count > FEW_FILES
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: withPlace(focused),
    // React 19 warns of rendering in the middle of an effect.
    useFlushSync: false,
    enabled: isLong,
  })
  const all = (): ShownRow[] => Array.from({ length: count }, (_, place) => ({ place, start: null }))
  return {
    ...{ scroller, setFocused, isLong },
    shown: isLong
      ? virtualizer
          .getVirtualItems()
          .filter(({ index }) => index < count)
          .map(({ index, start }): ShownRow => ({ place: index, start }))
      : all(),
    measure: isLong ? virtualizer.measureElement : undefined,
    style: isLong ? ({ position: 'relative', height: virtualizer.getTotalSize() } as const) : undefined,
  }
}
