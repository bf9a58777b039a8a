import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The way into each library with its upload open. */
export function UploadButtons() {
  const { t } = useTranslation('material-dashboard');
  const navigate = useNavigate();
  const search = { dialog: 'add' };
  return (
    <>
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate({ to: '/materialManager/imageMaterial', search })}
      >
        {t('uploadImages')}
      </Button>
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate({ to: '/materialManager/videoMaterial', search })}
      >
        {t('uploadVideos')}
      </Button>
    </>
  );
}
