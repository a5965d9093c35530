import { notFound } from '../../text/shared/not-found.ts';
import { paths } from '../paths.ts';
import { LostArt } from '../ui/art/lost.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import '../../screens.css';

/** 404. */
export default function NotFound() {
  return (
    <Notice art={<LostArt />} title={notFound.title} text={notFound.text}>
      <ButtonLink to={paths.start} replace>
        {notFound.home}
      </ButtonLink>
    </Notice>
  );
}
