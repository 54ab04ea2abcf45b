/** Brush, arrow, colour, five steps back, and the way to all other tools. */
import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { IconArrowBackUp } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { TakenPhoto } from './camera/take-photo.ts'
import classes from './capture.module.css'
import { IconArrow, IconBrush, IconTools } from './icons.ts'
import { COLOURS, type PhotoDrawing, UNDO_STEPS } from './photos/use-photo-drawing.ts'

const ImageEditor = loadComponent(
  () => import('#web/features/quality/qc-drawing/image-editor.tsx'),
  'ImageEditor',
)

const TOOLS = [
  { tool: 'brush', name: 'Brush', Icon: IconBrush },
  { tool: 'arrow', name: 'Arrow', Icon: IconArrow },
] as const

interface DrawToolsProps {
  drawing: PhotoDrawing
  photo: TakenPhoto
}

export function DrawTools({ drawing, photo }: DrawToolsProps) {
  const { pen, steps } = drawing
  return (
    <>
      {TOOLS.map(({ tool, name, Icon }) => (
        <UnstyledButton
          key={tool}
          className={classes.tool}
          aria-pressed={pen.tool === tool}
          onClick={() => drawing.hold({ tool })}
        >
          <Icon size={22} />
          {name}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.tool}
        aria-label={steps === 1 ? 'Undo, 1 step left' : `Undo, ${steps} steps left`}
        disabled={steps === 0}
        onClick={drawing.undo}
      >
        <IconArrowBackUp size={22} />
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: UNDO_STEPS }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <span key={step} className={classes.dot} data-full={step < steps || undefined} />
          ))}
        </span>
      </UnstyledButton>
      <ColourChoice colour={pen.colour} onChange={(colour) => drawing.hold({ colour })} />
      <MoreTools drawing={drawing} photo={photo} />
    </>
  )
}

function MoreTools({ drawing, photo: { file, width, height } }: DrawToolsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.tool} aria-label="More tools" onClick={() => setOpen(true)}>
        <IconTools size={22} />
        More
      </UnstyledButton>
      <Suspense>
        {isOpen && (
          <ImageEditor
            title="Photo of the defect"
            photo={{ source: file, width, height }}
            drawing={drawing.drawing}
            onSave={async (saved) => drawing.replace(saved.drawing)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function ColourChoice({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const name = COLOURS.find(({ value }) => value === colour)?.name ?? colour
  const choose = (value: string) => {
    onChange(value)
    setOpen(false)
  }
  return (
    <div className={classes.colours}>
      <UnstyledButton
        className={classes.tool}
        aria-label={`Colour: ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.colour} style={{ background: colour }} />
      </UnstyledButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend of its own
        <div className={classes.swatches} role="group" aria-label="Colours">
          {COLOURS.map(({ value, name: each }) => (
            <UnstyledButton
              key={value}
              className={classes.swatch}
              aria-label={each}
              aria-pressed={value === colour}
              onClick={() => choose(value)}
            >
              <span className={classes.colour} style={{ background: value }} />
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  )
}
