/** Sketches: one that was exchanged stands over the one before, with a slider between them. */
import { useDirection } from '@mantine/core'
import { useState } from 'react'
import { worldOfIssue } from '#contract/files/call-outs.rules.ts'
import type { FrozenFile } from '#contract/files/issue-snapshot.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import marks from '#web/records/call-outs/call-outs.module.css'
import { atMiddle, MarkedPicture } from '#web/records/call-outs/marks.tsx'
import { ofSketch, type ShownCallOut, showCallOuts } from '#web/records/call-outs/say-target.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import type { ComparedRow, RowOf } from '../compared-rows.rules.ts'
import { useFileVersion, useSketchAddress } from '../pictures.ts'
import classes from '../style-issues.module.css'
import { ComparedText, KindPill } from './change.tsx'
import { PartPanel } from './part-panel.tsx'
import { type PartProps, shownRows } from './texts-part.tsx'

export function SketchesPart(props: PartProps) {
  const list = shownRows('sketches', props)
  if (!list) return null
  const { rows, shown, isReordered, left } = list
  const world = worldOfIssue(props.snapshot)
  return (
    <PartPanel part="sketches" isEmpty={rows.length === 0} isReordered={isReordered} left={left}>
      <ul className={classes.gallery}>
        {shown.map((sketch) => (
          <Sketch
            key={sketch.key}
            sketch={sketch}
            callOuts={showCallOuts(ofSketch(props.snapshot.call_outs, sketch.row.id), world)}
          />
        ))}
      </ul>
    </PartPanel>
  )
}

interface SketchProps {
  sketch: ComparedRow<RowOf<'sketches'>>
  callOuts: readonly ShownCallOut[]
}

function Sketch({ sketch: { key, row, kind, changes }, callOuts }: SketchProps) {
  const before = changes.get('file')?.from as FrozenFile | undefined
  return (
    <li data-place={placeOf('sketches', key)} data-kind={kind}>
      {before ? (
        <BothPictures id={row.id} before={before} now={row.file} />
      ) : (
        <Picture
          id={row.id}
          file={row.file}
          side={kind === 'removed' ? 'before' : 'now'}
          callOuts={callOuts}
        />
      )}
      <p>
        <KindPill kind={kind} />{' '}
        <ComparedText text={row.caption ?? row.file.title} field="caption" changes={changes} />
      </p>
      {row.file.width !== null && (
        <p>
          <FileWords file={row.file} side={kind === 'removed' ? 'before' : 'now'} />
        </p>
      )}
    </li>
  )
}

/** Its name, the version that was issued, and how large it is. */
function FileWords({ file, side }: Pick<PictureProps, 'file' | 'side'>) {
  const version = useFileVersion()(file, side)
  return (
    <span className={classes.second}>
      {file.title}
      {version !== null && ` · v ${version}`} · {formatFileSize(file.size)}
    </span>
  )
}

interface PictureProps {
  /** Of the sketch. */
  id: number
  file: FrozenFile
  side: 'before' | 'now'
  callOuts?: readonly ShownCallOut[]
}

const NONE: ReadonlySet<string> = new Set()

function Picture({ id, file, side, callOuts = [] }: PictureProps) {
  const addressOf = useSketchAddress(id)
  const address = addressOf(file, side, file.width === null)
  const words = <FileWords file={file} side={side} />
  if (!address) return words
  if (file.width !== null && file.height !== null && callOuts.length > 0)
    return (
      <MarkedPicture
        src={address}
        alt={file.title}
        width={file.width}
        height={file.height}
        shown={callOuts}
        lit={NONE}
      >
        {callOuts.map(({ callOut, ...each }) => (
          <span
            key={callOut.id}
            role="img"
            className={marks.mark}
            style={atMiddle(callOut.place)}
            aria-label={`Call-out ${each.number}: ${each.said}`}
          >
            <span className={marks.number}>{each.number}</span>
          </span>
        ))}
      </MarkedPicture>
    )
  if (file.width !== null)
    return <img className={classes.picture} src={address} alt={file.title} loading="lazy" />
  return (
    <a href={address} download>
      {words}
    </a>
  )
}

const MIDDLE = 50

function BothPictures({ id, before, now }: { id: number; before: FrozenFile; now: FrozenFile }) {
  const addressOf = useSketchAddress(id)
  const [share, setShare] = useState(MIDDLE)
  // The slider begins where lines do, and so does the picture before.
  const cut = useDirection().dir === 'rtl' ? `inset(0 ${share}% 0 0)` : `inset(0 0 0 ${share}%)`
  const [was, is] = [addressOf(before, 'before'), addressOf(now, 'now')]
  if (before.width === null || now.width === null || !was || !is) {
    return (
      <div className={classes.both}>
        <Picture id={id} file={before} side="before" />
        <Picture id={id} file={now} side="now" />
      </div>
    )
  }
  return (
    <div>
      <div className={classes.over}>
        <img src={was} alt={`${before.title}, before`} />
        <img src={is} alt={`${now.title}, now`} style={{ clipPath: cut }} />
      </div>
      <label className={classes.slider}>
        <span>Before</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="How much of the picture before is shown"
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
        <span>Now</span>
      </label>
    </div>
  )
}
