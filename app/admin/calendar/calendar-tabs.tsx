import { useLocation } from 'react-router';
import { Tabs } from '#app/ui/kit/tabs.tsx';

const SCREENS = [
  { to: '/admin/calendar', label: 'Week' },
  { to: '/admin/calendar/settings', label: 'Settings' },
];

export function CalendarTabs() {
  const { pathname } = useLocation();
  return <Tabs label="Calendar" tabs={SCREENS.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />;
}
