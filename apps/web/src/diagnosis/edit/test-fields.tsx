import type { TestContent } from '@self/contract/test-version'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import styles from './test-panel.module.css'

type Questions = TestContent['questions']
type Sections = TestContent['sections']
type TestFieldsProps = { content: TestContent; set: (part: Partial<TestContent>) => void }

const CHOICES = [1, 2, 3, 4, 5] as const
const numberIn = (text: string, most: number) => Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0))
const replaced = <Item,>(items: readonly Item[], index: number, part: Partial<Item>): Item[] =>
  items.map((item, each) => (each === index ? { ...item, ...part } : item))

/** Every word and number of a version. */
export const TestFields = ({ content, set }: TestFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label="이름"
      maxLength={40}
      value={content.testName}
      onChange={(testName) => set({ testName })}
    />
    <TextField
      label="종류"
      maxLength={60}
      value={content.testType}
      onChange={(testType) => set({ testType })}
    />
    <TextField
      label="소개"
      maxLength={100}
      value={content.subtitle}
      onChange={(subtitle) => set({ subtitle })}
    />
    <TextArea label="안내" limit={300} value={content.guide} onChange={(guide) => set({ guide })} />
    <TextField
      type="number"
      label="걸리는 시간(분)"
      value={String(content.minutes)}
      onChange={(text) => set({ minutes: Math.max(1, numberIn(text, 60)) })}
    />
    <TextField
      type="number"
      label="순서"
      value={String(content.sortOrder)}
      onChange={(text) => set({ sortOrder: numberIn(text, 999) })}
    />
    <QuestionFields questions={content.questions} onChange={(questions) => set({ questions })} />
    <SectionFields sections={content.sections} onChange={(sections) => set({ sections })} />
  </div>
)

type QuestionFieldsProps = { questions: Questions; onChange: (questions: Questions) => void }

const QuestionFields = ({ questions, onChange }: QuestionFieldsProps) =>
  questions.map((question, index) => (
    <fieldset key={question.seq} className={styles.group}>
      <legend className={styles.legend}>{question.seq}번 질문</legend>
      <TextArea
        label="글"
        rows={2}
        limit={200}
        value={question.question}
        onChange={(words) => onChange(replaced(questions, index, { question: words }))}
      />
      {CHOICES.map((choice) => (
        <div key={choice} className={styles.option}>
          <TextField
            label={`보기 ${choice}`}
            maxLength={60}
            value={question[`a${choice}Txt`] ?? ''}
            onChange={(text) =>
              onChange(
                replaced(questions, index, {
                  [`a${choice}Txt`]: text || null,
                  [`a${choice}Value`]: text ? (question[`a${choice}Value`] ?? 0) : null,
                }),
              )
            }
          />
          <TextField
            type="number"
            label="점수"
            value={question[`a${choice}Value`]?.toString() ?? ''}
            disabled={question[`a${choice}Txt`] === null}
            onChange={(text) =>
              onChange(replaced(questions, index, { [`a${choice}Value`]: numberIn(text, 100) }))
            }
          />
        </div>
      ))}
    </fieldset>
  ))

type SectionFieldsProps = { sections: Sections; onChange: (sections: Sections) => void }

function SectionFields({ sections, onChange }: SectionFieldsProps) {
  return sections.map((section, index) => {
    const at = (part: Partial<Sections[number]>) => onChange(replaced(sections, index, part))
    return (
      <fieldset key={section.level} className={styles.group}>
        <legend className={styles.legend}>결과 {section.level}단계</legend>
        <div className={styles.option}>
          <TextField
            type="number"
            label="첫 점수"
            value={String(section.from)}
            onChange={(text) => at({ from: numberIn(text, 10_000) })}
          />
          <TextField
            type="number"
            label="끝 점수"
            value={String(section.to)}
            onChange={(text) => at({ to: numberIn(text, 10_000) })}
          />
        </div>
        <TextField
          label="제목"
          maxLength={60}
          value={section.subject}
          onChange={(subject) => at({ subject })}
        />
        <TextArea
          label="설명"
          rows={5}
          limit={1_000}
          value={section.detail}
          onChange={(detail) => at({ detail })}
        />
        <Checkbox checked={section.crisis} onChange={(crisis) => at({ crisis })}>
          위기 도움을 먼저 보이기
        </Checkbox>
      </fieldset>
    )
  })
}
