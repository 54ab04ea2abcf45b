/** The files of a sub-task. Long lists draw only what is on the screen, and the file with the focus. */
import { Checkbox } from '@mantine/core'
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { StyleFile, SubTask } from '#contract/files/style-files.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ManyBar } from '../many/many-bar.tsx'
import { type FileChoice, useChoice } from '../many/use-choice.ts'
import { useStyleFile } from '../style-file-context.ts'
import { FileRow } from './file-row.tsx'
import classes from './files.module.css'
import type { RowActs } from './row-acts.ts'
import { useFileActs } from './use-file-acts.ts'

const FileViewer = loadComponent(() => import('#web/records/files/file-viewer.tsx'), 'FileViewer')
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
  const { search } = useStyleFile()
  const marked = files.findIndex(({ id }) => id === search.file)
  const rows = useRows(files.length, marked)
  useShowOnce(rows.scroller, search.file)
  const choice = useChoice(files)
  const { setFocused } = rows
  const toggle = (name: string) =>
    setOpened((all) => new Set(all.has(name) ? [...all].filter((other) => other !== name) : [...all, name]))
  const acts = useSame<RowActs>({
    ...useFileActs(subTask, onGone),
    toggle: ({ upload_name }) => toggle(upload_name),
    view: ({ upload_name }) => setViewed(upload_name),
    rename: ({ upload_name }) => setRenamed(upload_name),
    focus: setFocused,
    choose: choice.choose,
  })
  const find = (name: string | null) => files.find(({ upload_name }) => upload_name === name)
  const renamedFile = find(renamed)
  return (
    <>
      {choice.chosen.length > 0 && <ManyBar subTask={subTask} choice={choice} />}
      <div className={classes.columns}>
        <Checkbox
          size="xs"
          aria-label={`Choose all files of ${subTask.name}`}
          checked={choice.chosen.length === files.length}
          indeterminate={choice.chosen.length > 0 && choice.chosen.length < files.length}
          onChange={choice.all}
        />
        {COLUMNS.map((name) => (
          <span key={name} aria-hidden>
            {name}
          </span>
        ))}
        <span className={classes.sizeHead} aria-hidden>
          Size
        </span>
      </div>
      <div ref={rows.scroller} className={classes.scroller} data-long={rows.isLong || undefined}>
        <ul
          className={classes.list}
          style={rows.style}
          aria-label={`Files of ${subTask.name}`}
          onKeyDown={(event) => onChoiceKey(event, choice)}
        >
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
                isChosen={choice.has(file)}
                isMarked={place === marked}
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

/** Control and A choose all, Escape none; fields keep their own. */
const onChoiceKey = (event: KeyboardEvent, { all, none, chosen }: FileChoice): void => {
  if (event.key === 'Escape' && chosen.length > 0) none()
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    all()
  }
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

/** Scrolls to the row that the address names, as soon as it is drawn, and leaves the reader alone then. */
function useShowOnce(list: RefObject<HTMLElement | null>, fileId: number | undefined) {
  const shown = useRef<number | undefined>(undefined)
  useEffect(() => {
    const row = shown.current === fileId ? null : list.current?.querySelector('[data-marked]')
    if (!row) return
    shown.current = fileId
    row.scrollIntoView?.({ block: 'center' })
  })
}

/** @param marked the place of the row that the address names, which is drawn from the beginning; -1 for none */
function useRows(count: number, marked: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(marked)
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
