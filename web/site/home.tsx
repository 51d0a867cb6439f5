import { LockKeyhole } from 'lucide-react'
import { pageLanguage } from '../../words/en/language.ts'
import { home as words } from '../../words/en/public.ts'
import { publicFrame } from '../../words/en/public-frame.ts'
import { operatorMarks } from '../browser/site-config.ts'
import { paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { informationMeta } from './information-meta.ts'
import { ProductPicture } from './product-picture.tsx'
import './home.css'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.title, description: words.description, path: paths.home })

export default function Home() {
  return (
    <>
      <section className="mx-auto grid max-w-page items-center gap-10 px-4 py-8 sm:px-6 md:grid-cols-[1.2fr_1fr]">
        <div>
          <h1 className="text-title sm:text-hero">{words.title}</h1>
          <p className="mt-5 max-w-prose text-lead text-muted">{words.tagline}</p>
          <p className="mt-5 hidden font-medium page-waits:block">{publicFrame.pageWaits}</p>
          <LogInOrRegister />
          <p className="price mt-5 font-medium">{operatorMarks.price}</p>
          <p className="mt-5 flex items-center gap-2 text-small text-muted">
            <LockKeyhole className="size-4 shrink-0" />
            {words.reassurance}
          </p>
        </div>
        <div className="flex justify-center rounded-box bg-wash px-6 py-8">
          <ProductPicture />
        </div>
      </section>

      <section className="border-y border-line bg-card">
        <div className="mx-auto max-w-page px-4 py-14 sm:px-6">
          <h2 className="text-title">{words.picturesTitle}</h2>
          <ul className="films mt-8 grid gap-8">
            {words.pictures.map(({ title, text, shows }, index) => (
              <li key={title}>
                <div className="film">
                  <img
                    src={`/pictures/${FILMS[index]}-${pageLanguage}.webp`}
                    alt={shows}
                    width={360}
                    height={2400}
                    loading="lazy"
                  />
                </div>
                <h3 className="mt-4 text-lead">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <label className="stop-films tap mt-8 flex items-center gap-2 text-small text-muted">
            <input type="checkbox" className="size-5 shrink-0 accent-brand" />
            {words.stopPictures}
          </label>
        </div>
      </section>

      <section className="mx-auto max-w-page px-4 py-14 sm:px-6">
        <h2 className="text-title">{words.stepsTitle}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {words.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-brand pt-4">
              <p aria-hidden className="text-title font-bold text-brand">
                {index + 1}
              </p>
              <h3 className="mt-1 text-lead">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="mx-auto grid max-w-page gap-8 px-4 pb-14 sm:px-6 md:grid-cols-2">
        {words.points.map(({ title, text }) => (
          <div key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-2 max-w-prose text-muted">{text}</p>
          </div>
        ))}
      </section>

      <section className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-col items-center rounded-box bg-wash px-6 py-12 text-center">
          <h2 className="text-title">{words.closing}</h2>
          <p className="price mt-2 font-medium">{operatorMarks.price}</p>
          <LogInOrRegister />
        </div>
      </section>
    </>
  )
}

const FILMS = ['record', 'credit', 'offline', 'languages']

function LogInOrRegister() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a
        href={paths.progress}
        className={`${buttonClass('primary', 'large')} hidden! client-in:inline-flex! max-sm:basis-full`}
      >
        {publicFrame.openBooks}
      </a>
      <a
        href={paths.register}
        className={`${buttonClass('quiet', 'large')} visitor:border-brand visitor:bg-brand visitor:text-on-brand visitor:hover:bg-brand/90 visitor:max-sm:basis-full max-sm:flex-auto`}
      >
        {words.register}
      </a>
      <a href={paths.tryFirst} className={`${buttonClass('quiet', 'large')} logged-in:hidden max-sm:flex-auto`}>
        <span className="tried:hidden">{words.tryFirst}</span>
        <span className="not-tried:hidden">{words.tried}</span>
      </a>
      <a href={paths.login} className={`${buttonClass('quiet', 'large')} max-sm:flex-auto`}>
        {words.login}
      </a>
    </div>
  )
}
