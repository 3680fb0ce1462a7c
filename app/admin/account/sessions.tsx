import { Form } from 'react-router';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { ACCOUNT } from '#app/admin/frame/labels.ts';
import { ColumnHeaders } from '#app/ui/kit/list/column-headers.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

interface Session {
  id: string;
  device: string;
  lastUsed: string;
  isThis: boolean;
}

/** Active sessions, each with a button that ends it. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { title, text, columns, now, here, end, endOthers } = ACCOUNT.sessions;
  return (
    <AdminRow title={title} text={text}>
      <table className="responsive-table">
        <thead>
          <tr>
            <ColumnHeaders columns={columns} />
            <th scope="col" className="end">
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, device, lastUsed, isThis }) => (
            <tr key={id}>
              <td className="font-semibold">{device}</td>
              <td>{isThis ? now : lastUsed}</td>
              <td className="wide end">
                {isThis ? (
                  <StateMark state="done">{here}</StateMark>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="act" value="end-session" />
                    <button type="submit" name="session" value={id} className="button button-line button-bar">
                      {end}
                      <span className="sr-only"> {device}</span>
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sessions.length > 1 && (
        <Form method="post">
          <button type="submit" name="act" value="end-others" className="button button-line button-danger admin-button">
            {endOthers}
          </button>
        </Form>
      )}
    </AdminRow>
  );
}
