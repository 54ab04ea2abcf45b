import type { SnapshotCareInstruction } from '#contract/passports/passport-care.ts'
import { describeCare } from '../care.rules.ts'
import { CareSymbol } from '../icons.tsx'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { brandLanguage } from '../words.rules.ts'

/** Of the page; the picture itself may be larger. */
const ICON_PX = 32

interface InstructionProps {
  instruction: SnapshotCareInstruction
  view: PassportView
}

function Instruction({ instruction: { name, symbol, picture }, view }: InstructionProps) {
  const meaning = describeCare(symbol, view.texts)
  return (
    <li>
      {symbol && <CareSymbol code={symbol} />}
      {picture && (
        <img
          src={view.pictureUrl(picture, 96)}
          width={ICON_PX}
          height={ICON_PX}
          alt={name ? '' : view.texts.care.title}
          loading="lazy"
        />
      )}
      {/* A name that the brand wrote, and that of a symbol which is gone from the set, stay as they are. */}
      {meaning && <span>{meaning}</span>}
      {!meaning && name && <span lang={symbol ? 'en' : brandLanguage(view)}>{name}</span>}
    </li>
  )
}

function Care({ view }: { view: PassportView }) {
  return (
    <ul className="care-list">
      {view.snapshot.care?.map((instruction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
        <Instruction key={index} instruction={instruction} view={view} />
      ))}
    </ul>
  )
}

export const care: PassportSection = {
  id: 'care',
  title: (texts) => texts.care.title,
  isShown: (snapshot) => Boolean(snapshot.care?.length),
  Content: Care,
}
