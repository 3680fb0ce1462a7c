/** The five values (§2 Home, About). */
export const VALUES = [
  {
    name: 'Integrity',
    text: 'We tell you when a deal should not be done, even when our fee depends on it.',
  },
  {
    name: 'Precision',
    text: 'Normalized earnings, tested add-backs, and a model the lender can follow line by line.',
  },
  {
    name: 'Growth',
    text: 'We look at what a company can become, and write down what has to happen first.',
  },
  {
    name: 'Legacy',
    text: 'What becomes of the people, the name and the customers is negotiated like the price.',
  },
  {
    name: 'Partnership',
    text: 'We work beside you from the first call to the end of the integration plan.',
  },
] as const;
