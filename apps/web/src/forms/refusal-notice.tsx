import { fieldId } from './field-context.ts';
import type { Refusal } from './refusal.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  formId: string;
}

/** Why a form was refused: a link to each invalid field, or one sentence. */
export function RefusalNotice({ refusal: { message, fields }, formId }: RefusalNoticeProps) {
  const errors = Object.entries(fields ?? {});
  return (
    <div className="form__failure" role="alert" tabIndex={-1}>
      {errors.length === 0 ? (
        <p>{message}</p>
      ) : (
        <>
          <p>Nothing was sent yet. Please correct the following:</p>
          <ul>
            {errors.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(formId, name)}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
