import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PictureField, type PictureValue } from '#app/admin/frame/pictures/picture-field.tsx';
import { Toasts } from '#app/ui/toast.tsx';

/** The field by itself, put into a page of the administration, with what it says written beside it. */
function Field() {
  const [value, setValue] = useState<PictureValue>({ heroImageUrl: '', ogImageUrl: '', alt: '' });
  return (
    <div className="admin-form">
      <h1 className="sr-only">The picture field</h1>
      <PictureField {...value} onChange={setValue} />
      <output data-value>{JSON.stringify(value)}</output>
      <Toasts />
    </div>
  );
}

const place = document.createElement('div');
place.id = 'picture-field-page';
document.querySelector('main')?.replaceChildren(place);
createRoot(place).render(<Field />);
