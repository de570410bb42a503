import { FeaturedCarousel } from '#app/site/pages/home/featured-carousel/featured-carousel.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { TeamStrip } from '#app/site/parts/sections/team-strip.tsx'
import { WorkWithUs } from '#app/site/parts/sections/work-with-us.tsx'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import type { Agent } from '#content/agents.ts'
import { home } from '#content/home.ts'
import { HomeHero } from './home-hero.tsx'
import type { loader } from './home-page.server.ts'
import styles from './team-intro.module.css'

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <HomeHero />
      <TeamIntro agents={loaderData.agents} />
      <FeaturedCarousel cards={loaderData.featured} />
      <TestimonialCarousel testimonials={loaderData.testimonials} />
      <WorkWithUs />
    </>
  )
}

type Props = { agents: readonly Pick<Agent, 'slug' | 'fullName' | 'focus' | 'photo'>[] }

const words = home.team

function TeamIntro({ agents }: Props) {
  return (
    <section className="section" aria-labelledby="team-title">
      <div className={`wrap ${styles.intro}`}>
        <div className="stack">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="team-title">{words.title}</h2>
          <div className="prose">
            <p>{words.text}</p>
          </div>
          <a className="link" href={words.link.href}>
            <span>{words.link.label}</span> <span className="vh">{words.link.about}</span>
          </a>
        </div>
        <div className={styles.strip}>
          <TeamStrip agents={agents} />
        </div>
      </div>
    </section>
  )
}
