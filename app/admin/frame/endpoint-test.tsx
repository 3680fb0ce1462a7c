import { useNavigation } from 'react-router';
import type { Endpoint, EndpointAnswer } from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import { shortTime } from '#app/firm/times.ts';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

/** The action of the screen sends the test. */
export function SendTest({ endpoint }: { endpoint: Endpoint }) {
  const sending = useNavigation().formData;
  const isBusy = sending?.get('act') === 'test' && sending.get('about') === endpoint;
  return (
    <ActButton
      {...{ act: 'test', fields: { about: endpoint }, disabled: isBusy, of: ENDPOINT_LABELS[endpoint].title }}
      className="button button-line"
    >
      {isBusy ? 'Sending...' : 'Send a test'}
    </ActButton>
  );
}

const TESTED: Readonly<Record<Endpoint, string>> = {
  crm: 'It was marked as a test. It is not a lead.',
  newsletter: 'It was marked as a test. It is not a subscriber.',
  email: 'The test email went to you.',
  storage: 'A test file was written, read and deleted.',
  booking: 'Visitors load this page in a frame.',
};

interface TestResultProps {
  test: EndpointAnswer;
  endpoint: Endpoint;
  now: Date;
  zone: string;
}

/** Stays until the next test. */
export function TestResult({ test, endpoint, now, zone }: TestResultProps) {
  const { ok, status, outcome, durationMs, at } = test;
  const took = `in ${seconds(durationMs)}, ${shortTime(at, now, zone)}.`;
  const answer = [status, outcome].filter(Boolean).join(' ');
  return (
    <p
      role="status"
      className={`col-span-full border-l-4 px-4 py-2.5 text-14 wrap-anywhere ${ok ? 'border-ok bg-ok-bg' : 'border-error bg-error-bg'}`}
    >
      <b className={`font-semibold ${ok ? 'text-ok' : ''}`}>
        <StateMark state={ok ? 'done' : 'failed'}>{`${ok ? 'Test accepted' : 'Test failed'} ${took}`}</StateMark>
      </b>{' '}
      <span>{ok ? TESTED[endpoint] : answer || 'no answer'}</span>
    </p>
  );
}

export const seconds = (milliseconds: number | null) => `${((milliseconds ?? 0) / 1000).toFixed(1)} s`;
