import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '#web/ui/icons.ts'
import type { Icon } from '#web/ui/make-icon.ts'
import classes from './image-editor.module.css'
import type { Tool } from './shapes/pen.ts'
import { TOOLS } from './tools.ts'

interface ToolBarProps {
  tool: Tool
  onTool: (tool: Tool) => void
  /** Null where there is nothing to take back, to do again or to delete. */
  undo: (() => void) | null
  redo: (() => void) | null
  remove: (() => void) | null
}

export function ToolBar({ tool, onTool, undo, redo, remove }: ToolBarProps) {
  return (
    <div className={classes.bar}>
      <fieldset className={classes.tools} aria-label="Tool">
        {TOOLS.map(({ tool: value, name, letter, icon: Icon }) => (
          <label key={value} className={classes.tool} title={`${name} (${letter})`}>
            <input
              type="radio"
              name="drawing-tool"
              aria-keyshortcuts={letter}
              data-autofocus={value === tool || undefined}
              checked={value === tool}
              onChange={() => onTool(value)}
            />
            <span className={classes.face}>
              <Icon size={20} />
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={classes.steps}>
        <Step icon={IconArrowBackUp} name="Undo" onClick={undo} />
        <Step icon={IconArrowForwardUp} name="Redo" onClick={redo} />
        <Step icon={IconTrash} name="Delete" onClick={remove} />
      </div>
    </div>
  )
}

function Step({ icon: Icon, name, onClick }: { icon: Icon; name: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      className={classes.step}
      // It keeps the focus when it was the last step: a button that goes away would send it to the top.
      aria-disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon size={20} />
      {name}
    </button>
  )
}
