import type { Site } from '@daybook/page-rendering';

/** Name, address, hours, telephone, and e-mail address of the firm. Rendered on the server only. */
export function Office({ site }: { site: Site }) {
  const { name, address, hours, phone, email } = site;
  if (!address && !hours && !phone && !email) return null;
  const lines = address === '' ? [] : [name, ...address.split('\n')];
  return (
    <section className="office">
      <h2>In person</h2>
      {lines.length > 0 && (
        <p className="office__lines" dir="auto">
          {lines.join('\n')}
        </p>
      )}
      {hours && (
        <p className="office__lines" dir="auto">
          {hours}
        </p>
      )}
      {(phone || email) && (
        <ul>
          {phone && (
            <li>
              Telephone <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              E-mail <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
