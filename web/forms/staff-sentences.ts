import * as staffAnswers from '../../words/en/staff-answers.ts'
import { addSentences } from './field-errors.ts'

// Only forms of staff import these.
addSentences({ 'staff-answers': staffAnswers })
