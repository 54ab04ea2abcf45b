/** The sheet's keys. Loaded when they are asked for. */
import { Modal } from '@mantine/core'
import { HELP } from './keys.rules.ts'
import classes from './sheet-help.module.css'

export function SheetHelp({ hasRowKeys, onClose }: { hasRowKeys: boolean; onClose: () => void }) {
  const groups = HELP.filter(({ isOfRows }) => hasRowKeys || !isOfRows)
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <p className={classes.helpNote}>On a Mac, Command stands for Ctrl.</p>
      <div className={classes.help}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.helpTitle}>{title}</h3>
            <dl className={classes.helpKeys}>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
