import { type TouchEvent, type TouchList, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPageKey } from '#app/admin/frame/page-keys.ts';
import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';

const DAY_MS = 86_400_000;
/** A shorter move of the finger is a tap or the begin of scrolling. */
const MIN_SWIPE_PX = 60;

export const weekPath = (date?: string) => `/admin/calendar${date ? `?week=${date}` : ''}`;

/** The arrow keys change the week, `t` leads to today. */
export function useWeekKeys({ previous, next }: Pick<DiaryPage, 'previous' | 'next'>): void {
  const navigate = useNavigate();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const paths: Record<string, string> = { ArrowLeft: weekPath(previous), ArrowRight: weekPath(next), t: weekPath() };
    const path = Object.hasOwn(paths, event.key) ? paths[event.key] : undefined;
    if (path && !event.shiftKey && isPageKey(event)) void navigate(path, { preventScrollReset: true });
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A swipe leads to the day before or after, also across the week's end. */
export function useDaySwipe({ days, day, previous, next }: DiaryPage) {
  const navigate = useNavigate();
  const began = useRef<{ x: number; y: number } | null>(null);
  const at = days.findIndex(({ date }) => date === day);
  const lastOfWeekBefore = new Date(Date.parse(previous) + (days.length - 1) * DAY_MS).toISOString().slice(0, 10);
  return {
    onTouchStart({ touches }: TouchEvent) {
      began.current = touches.length === 1 ? placeOf(touches) : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      if (!began.current) return;
      const { x, y } = placeOf(changedTouches);
      const [dx, dy] = [x - began.current.x, y - began.current.y];
      if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      const to = dx > 0 ? (days[at - 1]?.date ?? lastOfWeekBefore) : (days[at + 1]?.date ?? next);
      void navigate(weekPath(to), { preventScrollReset: true });
    },
  };
}

const placeOf = (touches: TouchList) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 });
