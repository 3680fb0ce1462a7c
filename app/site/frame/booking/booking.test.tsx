import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Booking } from './booking.tsx';

test('without a calendar and without a free time a panel offers phone, email and business hours', () => {
  const panel = <Booking title="Consultation" note="" height="" days={[]} />;
  const Page = createRoutesStub([{ path: '/', Component: () => panel }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).not.toContain('<iframe');
  expect(html, 'there is no calendar to pick from').not.toMatch(/(pick|choose) a time/i);
  expect(html.replaceAll('\u00a0', ' ')).toContain('Monday to Friday, 10 AM to 5 PM Central');
  expect(html.match(/href="tel:/g)).toHaveLength(1);
  expect(html.match(/href="mailto:/g)).toHaveLength(1);
});
