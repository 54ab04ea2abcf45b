/** The files of a sub-task. Long lists draw only what is on the screen, and the file with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { Suspense, useRef, useState } from 'react'
import type { SubTask } from '#contract/style-files.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { FileRow } from './file-row.tsx'
import classes from './files.module.css'
import { canPreview } from './files.rules.ts'
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

const withPlace = (place: number) => (range: Shown) => {
  const shown = defaultRangeExtractor(range)
  if (place < 0 || place >= range.count || shown.includes(place)) return shown
  return [...shown, place].sort((one, other) => one - other)
}

export function FileList({ subTask, onGone }: FileListProps) {
  const { files } = subTask
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [viewed, setViewed] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const acts = useFileActs(subTask, onGone)
  const rows = useRows(files.length)
  const find = (name: string | null) => files.find(({ upload_name }) => upload_name === name)
  const toggle = (name: string) =>
    setOpened((all) => new Set(all.has(name) ? [...all].filter((other) => other !== name) : [...all, name]))
  const viewable = files.filter(canPreview)
  const renamedFile = find(renamed)
  return (
    <>
      <div className={classes.columns} aria-hidden>
        <span>File</span>
        <span>Version</span>
        <span>Seen by</span>
        <span>From</span>
        <span>Changed</span>
        <span className={classes.sizeHead}>Size</span>
      </div>
      <div ref={rows.scroller} className={classes.scroller} data-long={rows.isLong || undefined}>
        <ul className={classes.list} style={rows.style} aria-label={`Files of ${subTask.name}`}>
          {rows.shown.map(({ place, style }) => {
            const file = files[place]
            return (
              file && (
                <FileRow
                  key={file.upload_name}
                  file={file}
                  frame={{ place, count: files.length, ref: rows.measure, style }}
                  isOpen={opened.has(file.upload_name)}
                  onToggle={() => toggle(file.upload_name)}
                  onView={() => setViewed(file.upload_name)}
                  onRename={() => setRenamed(file.upload_name)}
                  onFocus={() => rows.setFocused(place)}
                  acts={acts}
                />
              )
            )
          })}
        </ul>
      </div>
      <Suspense>
        {find(viewed) && (
          <FileViewer
            files={viewable}
            shown={viewed ?? ''}
            onMove={setViewed}
            onClose={() => setViewed(null)}
          />
        )}
        {renamedFile && <RenameFile subTask={subTask} file={renamedFile} onClose={() => setRenamed(null)} />}
      </Suspense>
    </>
  )
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
  if (!isLong) {
    const shown = Array.from({ length: count }, (_, place) => ({ place, style: undefined }))
    return { scroller, setFocused, isLong, shown, measure: undefined, style: undefined }
  }
  return {
    ...{ scroller, setFocused, isLong },
    shown: virtualizer.getVirtualItems().map(({ index, start }) => ({
      place: index,
      style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` } as const,
    })),
    measure: virtualizer.measureElement,
    style: { position: 'relative', height: virtualizer.getTotalSize() } as const,
  }
}
