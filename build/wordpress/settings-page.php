<?php
/**
 * The settings page for administrators. Its script checks the fields and sends the valid settings with them, or else an error.
 */

defined( 'ABSPATH' ) || exit;

/** Shows why the submitted fields are not in use. WordPress has already checked the nonce and the permission. */
function florin_connect_refuse() {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- options.php calls this after check_admin_referer()
	$sentence = isset( $_POST['florin_connect_wrong'] ) && is_string( $_POST['florin_connect_wrong'] ) ? trim( wp_unslash( $_POST['florin_connect_wrong'] ) ) : ''; // escaped below
	if ( '' === $sentence ) {
		add_settings_error( FLORIN_CONNECT_DRAFT, 'unchecked', esc_html( florin_connect_text( 'unchecked' ) ), 'warning' );
	} else {
		add_settings_error( FLORIN_CONNECT_DRAFT, 'refused', esc_html( florin_connect_text( 'refused' ) ) . '<br><span lang="en" dir="auto">' . nl2br( esc_html( mb_substr( $sentence, 0, 2000 ) ) ) . '</span>', 'error' );
	}
}

/** Puts saved fields into use that the page's script has checked later. WP-CLI, for example, saves fields unchecked. */
function florin_connect_use() {
	check_ajax_referer( 'florin_connect-options' );
	$settings = isset( $_POST['settings'] ) && is_string( $_POST['settings'] ) ? wp_unslash( $_POST['settings'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON, checked below
	$digest   = isset( $_POST['digest'] ) && is_string( $_POST['digest'] ) ? sanitize_key( $_POST['digest'] ) : '';
	if ( ! current_user_can( 'manage_options' ) || florin_connect_digest() !== $digest || ! florin_connect_is_structured( $settings ) ) {
		wp_send_json_error( null, 403 );
	}
	update_option( FLORIN_CONNECT_LIVE, $settings );
	wp_send_json_success();
}
add_action( 'wp_ajax_florin_connect_use', 'florin_connect_use' );

/**
 * Prints a page with only the element, for the preview in the settings page and in the editor. Administrators can preview unsaved
 * settings.
 */
function florin_connect_preview() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	$settings = null;
	if ( isset( $_POST['settings'] ) && is_string( $_POST['settings'] ) ) {
		check_admin_referer( 'florin_connect-options' );
		$sent     = wp_unslash( $_POST['settings'] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON, checked below
		$settings = current_user_can( 'manage_options' ) && florin_connect_is_structured( $sent ) ? $sent : null;
	}
	nocache_headers();
	send_frame_options_header();
	header( 'Content-Type: text/html; charset=UTF-8' );
	?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( str_replace( '_', '-', get_locale() ) ); ?>">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title><?php echo esc_html( florin_connect_text( 'preview' ) ); ?></title>
</head>
<body>
	<?php
	echo florin_connect_element( array() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there
	florin_connect_script( $settings );
	?>
</body>
</html>
	<?php
	exit;
}
add_action( 'admin_post_florin_connect_preview', 'florin_connect_preview' );

add_action(
	'admin_menu',
	function () {
		$title = florin_connect_text( 'connect' );
		add_options_page( $title, $title, 'manage_options', 'florin-connect', 'florin_connect_page' );
	}
);

add_action(
	'admin_enqueue_scripts',
	function ( $page ) {
		if ( 'settings_page_florin-connect' === $page ) {
			wp_enqueue_style( 'florin-connect-settings', plugins_url( 'settings-page.css', __FILE__ ), array(), FLORIN_CONNECT_VERSION );
		}
	}
);

add_filter(
	'plugin_action_links_florin-connect/florin-connect.php',
	function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=florin-connect' ) ), esc_html__( 'Settings' ) ) ), $links );
	}
);

/**
 * Prints one field with its help text. A field with options is a choice, one with rows a text area, any other a line of text.
 */
function florin_connect_field( $name, $value, $more = array() ) {
	$more += array( 'class' => 'regular-text code', 'placeholder' => '', 'options' => array(), 'rows' => 0, 'color' => false, 'help' => '', 'values' => '' );
	$help  = '' !== $more['help'] || '' !== $more['values'];
	$id    = 'florin-' . str_replace( '_', '-', $name );
	$same  = sprintf( 'id="%1$s" name="florin_connect[%2$s]" data-field="%2$s" autocomplete="off" aria-describedby="%1$s-wrong%3$s"', esc_attr( $id ), esc_attr( $name ), $help ? ' ' . esc_attr( $id ) . '-help' : '' );
	// phpcs:disable WordPress.Security.EscapeOutput -- $same is escaped above
	?>
	<tr>
		<th scope="row"><label for="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( florin_connect_text( $name ) ); ?></label></th>
		<td>
			<?php if ( $more['options'] ) : ?>
				<select <?php echo $same; ?>>
					<?php foreach ( $more['options'] as $option => $label ) : ?>
						<option value="<?php echo esc_attr( $option ); ?>"<?php selected( (string) $option, $value ); ?>><?php echo esc_html( $label ); ?></option>
					<?php endforeach; ?>
					<?php if ( ! isset( $more['options'][ $value ] ) ) : ?>
						<option value="<?php echo esc_attr( $value ); ?>" selected><?php echo esc_html( $value ); ?></option>
					<?php endif; ?>
				</select>
			<?php elseif ( $more['rows'] > 0 ) : ?>
				<textarea class="large-text code" dir="ltr" spellcheck="false" rows="<?php echo (int) $more['rows']; ?>" <?php echo $same; ?>><?php echo "\n" . esc_textarea( $value ); ?></textarea>
			<?php else : ?>
				<input type="text" class="<?php echo esc_attr( $more['class'] ); ?>" value="<?php echo esc_attr( $value ); ?>" placeholder="<?php echo esc_attr( $more['placeholder'] ); ?>" <?php echo $same; ?>>
				<?php if ( $more['color'] ) : ?>
					<input type="color" data-color-of="<?php echo esc_attr( $id ); ?>" aria-label="<?php echo esc_attr( florin_connect_text( $name ) ); ?>" hidden>
				<?php endif; ?>
			<?php endif; ?>
			<p class="florin-wrong" id="<?php echo esc_attr( $id ); ?>-wrong" lang="en" dir="ltr" aria-live="polite"></p>
			<?php if ( $help ) : ?>
				<p class="description" id="<?php echo esc_attr( $id ); ?>-help">
					<?php echo esc_html( $more['help'] ); ?>
					<bdi dir="ltr"><?php echo esc_html( $more['values'] ); ?></bdi>
				</p>
			<?php endif; ?>
		</td>
	</tr>
	<?php
	// phpcs:enable
}

/** Prints the settings page. */
function florin_connect_page() {
	$own      = florin_connect_fields();
	$live     = florin_connect_live();
	$in_use   = florin_connect_digest() === $live['draft'];
	$site     = florin_connect_site();
	$networks = array( '' => '–' );
	foreach ( florin_connect_list( 'networks' ) as $network ) {
		$networks[ $network['id'] ] = sprintf( '%s (%d)', $network['name'], $network['id'] );
	}
	$values = function ( $list ) {
		return array(
			'help'   => florin_connect_text( 'list_help' ),
			'values' => implode( ', ', $list ),
		);
	};
	$themes   = array(
		''      => florin_connect_text( 'theme_auto' ),
		'light' => florin_connect_text( 'theme_light' ),
		'dark'  => florin_connect_text( 'theme_dark' ),
	);
	$preview  = admin_url( 'admin-post.php?action=florin_connect_preview' );
	add_action(
		'admin_footer',
		function () use ( $live, $in_use, $site, $own ) {
			florin_connect_page_script( $live, $in_use, $site, $own );
		}
	);
	?>
	<div class="wrap">
		<h1><?php echo esc_html( florin_connect_text( 'connect' ) ); ?></h1>
		<div id="florin-state" role="status">
			<?php if ( ! $in_use && ! get_settings_errors( FLORIN_CONNECT_DRAFT ) ) : ?>
				<div class="notice notice-warning inline"><p><?php echo esc_html( florin_connect_text( 'unchecked' ) ); ?></p></div>
			<?php endif; ?>
		</div>
		<div class="florin-columns">
			<form action="options.php" method="post" id="florin-form" autocomplete="off">
				<?php settings_fields( 'florin_connect' ); ?>
				<input type="hidden" name="<?php echo esc_attr( FLORIN_CONNECT_LIVE ); ?>" value="" autocomplete="off">
				<input type="hidden" name="florin_connect_wrong" value="" autocomplete="off">
				<h2 class="title"><?php echo esc_html( florin_connect_text( 'coin' ) ); ?></h2>
				<p><?php echo esc_html( florin_connect_text( 'coin_help' ) ); ?></p>
				<table class="form-table" role="presentation">
					<?php
					florin_connect_field( 'coin_chain', $own['coin_chain'], array( 'options' => $networks ) );
					florin_connect_field( 'coin_address', $own['coin_address'], array( 'placeholder' => '0x…' ) );
					florin_connect_field( 'coin_symbol', $own['coin_symbol'], array( 'class' => 'code' ) );
					florin_connect_field( 'coin_decimals', $own['coin_decimals'], array( 'class' => 'small-text code', 'placeholder' => '18' ) );
					florin_connect_field( 'coin_name', $own['coin_name'], array( 'class' => 'regular-text' ) );
					florin_connect_field( 'coin_get', $own['coin_get'], array( 'placeholder' => 'https://' ) );
					florin_connect_field( 'coin_get_label', $own['coin_get_label'], array( 'class' => 'regular-text' ) );
					?>
				</table>
				<h2 class="title"><?php echo esc_html( florin_connect_text( 'button' ) ); ?></h2>
				<table class="form-table" role="presentation">
					<?php
					florin_connect_field( 'name', $own['name'], array( 'class' => 'regular-text', 'placeholder' => $site['APP_NAME'] ?? '' ) );
					florin_connect_field( 'accent', $own['accent'], array( 'class' => 'code', 'placeholder' => '#0b575e, #78c4c8', 'color' => true ) );
					florin_connect_field( 'theme', $own['theme'], array( 'options' => $themes ) );
					florin_connect_field( 'languages', $own['languages'], $values( florin_connect_list( 'languages' ) ) );
					florin_connect_field( 'networks', $own['networks'], $values( wp_list_pluck( florin_connect_list( 'networks' ), 'name' ) ) );
					florin_connect_field( 'wallets', $own['wallets'], $values( florin_connect_list( 'wallets' ) ) );
					florin_connect_field( 'project_id', $own['project_id'], array( 'help' => florin_connect_text( 'project_id_help' ) ) );
					florin_connect_field( 'sign_in', $own['sign_in'], array( 'placeholder' => 'https://', 'help' => florin_connect_text( 'sign_in_help' ) ) );
					florin_connect_field( 'more', $own['more'], array( 'rows' => 8, 'help' => florin_connect_text( 'more_help' ), 'values' => '{"RPC_URLS_137": ["https://node.example/key"]}' ) );
					?>
				</table>
				<?php submit_button(); ?>
			</form>
			<section class="florin-preview" aria-labelledby="florin-preview-title">
				<h2 class="title" id="florin-preview-title"><?php echo esc_html( florin_connect_text( 'preview' ) ); ?></h2>
				<iframe src="<?php echo esc_url( $preview ); ?>" title="<?php echo esc_attr( florin_connect_text( 'preview' ) ); ?>"></iframe>
				<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post" hidden>
					<input type="hidden" name="action" value="florin_connect_preview">
					<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( 'florin_connect-options' ) ); ?>">
					<input type="hidden" name="settings" value="" autocomplete="off">
				</form>
			</section>
		</div>
	</div>
	<?php
}

/** Prints the page's script and its data. */
function florin_connect_page_script( $live, $in_use, $site, $own ) {
	$data = array(
		'fields' => $own,
		'live'   => $live['settings'],
		'inUse'  => $in_use,
		'digest' => florin_connect_digest(),
		'site'   => (object) $site,
		'url'    => admin_url( 'admin-ajax.php' ),
		'nonce'  => wp_create_nonce( 'florin_connect-options' ),
		'texts'  => array(
			'twice'   => florin_connect_text( 'twice' ),
			'refused' => florin_connect_text( 'refused' ),
			'used'    => florin_connect_text( 'used' ),
			'broken'  => florin_connect_text( 'broken' ),
		),
	);
	florin_connect_print_json( $data, 'florin-data' );
	wp_print_script_tag(
		array(
			'type' => 'module',
			'src'  => plugins_url( 'settings-page.js', __FILE__ ) . '?ver=' . FLORIN_CONNECT_VERSION,
		)
	);
}
