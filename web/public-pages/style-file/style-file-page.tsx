// The style file as anyone with its link reads it: shared files by main task and sub-task, without names of persons.
import { FILE_KIND_FACTS, isDrawn, kindOfName } from '#contract/files/file-kinds.ts'
import type { PublicStyleFile } from '#contract/files/public-style-files.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import { languageUrl } from '../media-addresses.ts'
import { formatDay } from '../passport/formats.ts'
import { StateIcon } from '../passport/icons.tsx'
import { LanguageSwitch } from '../passport/passport-header.tsx'
import { Dotted } from '../passport/route/dotted.tsx'
import { getTexts, type PassportLanguage } from '../passport/texts.ts'
import { sayKind } from './file-words.rules.ts'
import { STYLE_FILE_PAGE_TEXTS, type StyleFileTexts } from './style-file-texts.ts'

/** Of a preview; the picture itself may be larger. */
const PICTURE_PX = 56

type Task = PublicStyleFile['style_file_data'][number]
type SubTask = Task['sub_tasks'][number]
type File = SubTask['files'][number]
interface Reading {
  language: PassportLanguage
  texts: StyleFileTexts
  /** The addresses of the films that show a picture. */
  films: ReadonlySet<string>
}

/** Without a script none waits until it is in sight, and each asks for two or three ranges of its bytes. */
const FILMS_SHOWN = 20

const isFilm = ({ title }: File): boolean => {
  const kind = kindOfName(title)
  return kind !== null && FILE_KIND_FACTS[kind].shown === 'film'
}

const findFilms = (tasks: readonly Task[]): ReadonlySet<string> => {
  const files = tasks.flatMap((task) => task.sub_tasks.flatMap((subTask) => subTask.files))
  return new Set(
    files
      .filter(isFilm)
      .slice(0, FILMS_SHOWN)
      .map((file) => file.download_url),
  )
}

function FileLine({ file, language, texts, films }: Reading & { file: File }) {
  const isPicture = file.preview_url !== null && !isDrawn(kindOfName(file.title))
  return (
    <li>
      {/* A drawing that fails is seen as no picture at all, since it has no other text, and leaves the kind. */}
      <span className="file-kind" aria-hidden="true">
        {!isPicture && sayKind(file.title)}
        {file.preview_url && (
          <img src={file.preview_url} width={PICTURE_PX} height={PICTURE_PX} alt="" loading="lazy" />
        )}
        {films.has(file.download_url) && (
          <video src={`${file.download_url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
        )}
      </span>
      <div>
        <a href={file.download_url} download aria-label={texts.download(file.title)}>
          {file.title}
        </a>
        <p className="small">
          <Dotted>
            {file.organization_name}
            {formatDay(file.created_at, language)}
            {/* A picture is given as it is shown, so the size of its original is of no use. */}
            {!isPicture && formatFileSize(file.file_size, language)}
          </Dotted>
        </p>
      </div>
    </li>
  )
}

function SubTaskPart({ subTask, ...reading }: Reading & { subTask: SubTask }) {
  return (
    <div className="sub-task">
      <h3>
        {subTask.name}
        {subTask.approve_status && (
          <span className="approved">
            <StateIcon isConfirmed />
            {reading.texts.approved}
          </span>
        )}
      </h3>
      <ul className="shared-files">
        {subTask.files.map((file) => (
          <FileLine key={file.download_url} file={file} {...reading} />
        ))}
      </ul>
    </div>
  )
}

/** Names of styles, companies and tasks are in the language of anyone who typed them, which nobody stated. */
export function StyleFilePage({ page, language }: { page: PublicStyleFile; language: PassportLanguage }) {
  const texts = STYLE_FILE_PAGE_TEXTS[language]
  const { style, style_file_data: tasks } = page
  const reading = { language, texts, films: findFilms(tasks) }
  return (
    <div className="passport style-file of-reader" lang={getTexts(language).language}>
      <div className="sheet single">
        <header className="top">
          <p className="brand">{style.brand_name}</p>
          <LanguageSwitch language={language} languageUrl={languageUrl} />
        </header>
        <div className="main">
          <div className="summary">
            <p className="kind">{texts.pageTitle}</p>
            <h1>{style.style_name}</h1>
            <p className="facts">
              <code>{style.style_number}</code>
            </p>
            <p className="facts">{tasks.length > 0 ? texts.about : texts.nothing}</p>
          </div>
          {tasks.map((task) => (
            <section key={task.id}>
              <h2>{task.name}</h2>
              {task.sub_tasks.map((subTask) => (
                <SubTaskPart key={subTask.id} subTask={subTask} {...reading} />
              ))}
            </section>
          ))}
          <footer className="foot">
            <p className="small">{getTexts(language).madeWith}</p>
          </footer>
        </div>
      </div>
    </div>
  )
}

export function NoStyleFilePage({ language, host }: { language: PassportLanguage; host: string }) {
  const texts = STYLE_FILE_PAGE_TEXTS[language]
  return (
    <div className="passport style-file of-reader" lang={getTexts(language).language}>
      <div className="sheet single">
        <header className="top">
          <p className="brand">{host}</p>
          <LanguageSwitch language={language} languageUrl={languageUrl} />
        </header>
        <div className="main lost">
          <p className="kind">{texts.pageTitle}</p>
          <h1>{texts.notFoundTitle}</h1>
          <p>{texts.notFound}</p>
        </div>
      </div>
    </div>
  )
}
