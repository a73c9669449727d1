import { type Html, html } from './page.ts'

export type Choice = { id: string; label: string; hint: string }

/** The dress of a small page that asks for one choice and two buttons. */
export const CHOICE_STYLE = `
  body { background: #fff } main { max-width: 420px; padding: 20px 20px 8px }
  fieldset { border: 0; margin: 16px 0 0; padding: 0 } legend { font-weight: 700; padding: 0 0 8px }
  .choice { position: relative; display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: center; padding: 8px 14px;
    border: 1px solid var(--line); border-radius: 12px; margin-bottom: 8px }
  .choice:has(:checked) { border-color: var(--brand); background: #fff4e8 } .choice input { position: relative; z-index: 1; grid-row: span 2; width: 20px; height: 20px;
    margin: 0; accent-color: var(--brand) } .choice label { font-size: 1rem } .choice label::after { content: ''; position: absolute; inset: 0 }
  .buttons { display: grid; grid-template-columns: 1fr 2fr; gap: 8px; margin-top: 12px;
    position: sticky; bottom: 0; z-index: 2; padding: 8px 0 12px; background: #fff } .buttons button { min-height: 52px }
`

/** One of several; the first is chosen unless another is named. */
export const choiceOf = (legend: string, name: string, choices: Choice[], chosen = choices[0]?.id): Html =>
  html`<fieldset><legend>${legend}</legend>${choices.map(
    ({ id, label, hint }) => html`<div class="choice">
<input type="radio" name="${name}" id="${id}" value="${id}" aria-describedby="${id}-hint" ${id === chosen ? 'checked' : ''}>
<label for="${id}">${label}</label><span class="muted" id="${id}-hint">${hint}</span></div>`,
  )}</fieldset>`
