import { expect, test } from 'vitest'
import { breakMarkup } from './break-markup.ts'

test('the words between tags get places for lines to end', () => {
  expect(breakMarkup('<p title="一，二">一，<b>二。三</b></p>')).toBe('<p title="一，二">一，<b>二。<wbr>三</b></p>')
})

test('what is no paragraph stays as it is', () => {
  const markup = '<title>一，二</title><style>a::after { content: "一，二" }</style><option>一，二</option>'
  expect(breakMarkup(markup)).toBe(markup)
})

test('the name of a button stays as it is', () => {
  const button = '<button type="submit">用點數折抵，付 NT$ 25</button>'
  expect(breakMarkup(`<p>好，請付。</p>${button}`)).toBe(`<p>好，<wbr>請付。</p>${button}`)
})
