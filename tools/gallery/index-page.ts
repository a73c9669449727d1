/** What was seen of one state. */
export interface Entry {
  route: string
  name: string
  pictures: { look: string; file: string }[]
  faults: string[]
}

/** All pictures on one page, by route, each with its name; what is wrong stands first. */
export function indexPage(entries: readonly Entry[]): string {
  const routes = [...new Set(entries.map(({ route }) => route))]
  const sections = routes.map(
    (route) =>
      `<section id="${escaped(route)}"><h2>${escaped(route)}</h2>${entries
        .filter((entry) => entry.route === route)
        .map(stateOf)
        .join('')}</section>`,
  )
  const faults = entries.flatMap(({ route, name, faults }) =>
    faults.map((fault) => `<li>${escaped(`${route} · ${name}: ${fault}`)}</li>`),
  )
  const ways = routes.map((route) => `<a href="#${escaped(route)}">${escaped(route)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px system-ui; margin: 1rem; background: #888 }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem }
figure { margin: 0 } figcaption { padding: 0.25rem }
.row { display: flex; gap: 0.5rem; align-items: start; overflow-x: auto }
img { max-height: 90vh }
</style>
<nav>${ways.join('')}</nav>
<ul>${faults.join('')}</ul>
${sections.join('\n')}</html>\n`
}

function stateOf({ name, pictures }: Entry) {
  const figures = pictures.map(
    ({ look, file }) =>
      `<figure><figcaption>${escaped(look)}</figcaption><a href="${file}"><img src="${file}" alt="${escaped(`${name}, ${look}`)}" loading="lazy"></a></figure>`,
  )
  return `<h3>${escaped(name)}</h3><div class="row">${figures.join('')}</div>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
